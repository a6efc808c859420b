import type { Language, Ledger, LedgerSection } from '../protocol';

// Letters without their marks, so that "rada" finds "radą" and "zeton" finds "żeton".
const plain = (text: string) =>
  text.toLowerCase().replaceAll('ł', 'l').normalize('NFD').replaceAll(/\p{M}/gu, '');

// The rules that hold every word in that language, in their sections; sections without any are left out.
export function search(ledger: Ledger, wanted: string, language: Language): LedgerSection[] {
  const words = plain(wanted).split(/\s+/).filter(Boolean);
  return ledger.sections
    .map((section) => ({
      ...section,
      rules: section.rules.filter((rule) => {
        const text = plain(`${rule.id} ${rule.where[language]} ${rule.text[language]}`);
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter((section) => section.rules.length > 0);
}
