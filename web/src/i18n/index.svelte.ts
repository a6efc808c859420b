import { settings } from '../settings.svelte';
import { en, type Words } from './en';
import { pl } from './pl';

// Words of the interface in the language of the settings; read `i18n.t` where it is shown.
export const i18n = {
  get t(): Words {
    return settings.language === 'pl' ? pl : en;
  },
};
