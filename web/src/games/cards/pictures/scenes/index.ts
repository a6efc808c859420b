import { deeds } from './deeds';
import { lands } from './lands';
import { strongholds } from './strongholds';

export const scenes = { ...strongholds, ...lands, ...deeds };
export type SceneName = keyof typeof scenes;
