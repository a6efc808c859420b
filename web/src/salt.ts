// My share in the shuffle: 128 random bits a table, kept so that the proof can be checked later.
import { remember, remembered } from './storage';

const key = 'rookery.salts';
const kept = 200;

export function freshSalt(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function saltOf(table: string): string | null {
  return remembered<Record<string, string>>(key)?.[table] ?? null;
}

export function keepSalt(table: string, salt: string): void {
  const all = Object.entries(remembered<Record<string, string>>(key) ?? {});
  const others = all.filter(([id]) => id !== table);
  remember(key, Object.fromEntries([...others, [table, salt]].slice(-kept)));
}

// The salt I have sent for this table, or a new one.
export function saltFor(table: string): string {
  const salt = saltOf(table) ?? freshSalt();
  keepSalt(table, salt);
  return salt;
}
