import { ApiError } from './api';
import type { Words } from './i18n/en';

// What went wrong, in a sentence for a person: the server's own where it has one, never a program's.
export function failureText(error: unknown, words: Words): string {
  const t = words.errors;
  if (!(error instanceof ApiError)) return t.unknown;
  if (error.status === 0) return t.network;
  if (error.status === 429 && error.retryAfter !== null) return t.tooMany(error.retryAfter);
  return error.message || t.unknown;
}
