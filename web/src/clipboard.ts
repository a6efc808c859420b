// Copying works in three ways. Over plain http, as on a local network, browsers hide the clipboard from
// pages; there the old way is left: select the text and let the browser copy what is selected.
export async function copyText(text: string, beside: HTMLElement): Promise<boolean> {
  const board = navigator.clipboard as Clipboard | undefined;
  try {
    if (board) {
      await board.writeText(text);
      return true;
    }
  } catch {
    // Forbidden after all.
  }
  return copySelected(text, beside);
}

// `beside` is where the text may stand for a moment: in an open dialog nothing outside it can be selected.
function copySelected(text: string, beside: HTMLElement): boolean {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'hidden';
  field.setAttribute('aria-hidden', 'true');
  beside.append(field);
  field.focus({ preventScroll: true });
  field.select();
  let copied = false;
  try {
    copied = document.execCommand('copy');
  } catch {
    // Then the caller shows the text.
  }
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return copied;
}
