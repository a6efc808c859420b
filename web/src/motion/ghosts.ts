// What is no more, as long as it is on its way: copies on a layer above the stage; a picture's among the
// pictures it lay with.
import type { Piece, Spot } from './spots';

export class Ghosts {
  #laid: Piece[] = [];
  #layer: HTMLElement | null = null;
  area = new DOMRect();

  // Read before anything is laid.
  over(layer: HTMLElement): void {
    this.#layer = layer;
    this.area = layer.getBoundingClientRect();
  }
  lay(look: Piece, spot: Spot): Spot | null {
    const ghost = look.cloneNode(true) as Piece;
    for (const each of [
      ghost,
      ...ghost.querySelectorAll('[data-fly], [data-element], [data-count]'),
    ])
      for (const name of ['data-fly', 'data-element', 'data-count']) each.removeAttribute(name);
    ghost.setAttribute('aria-hidden', 'true');
    if (ghost instanceof HTMLElement) {
      ghost.inert = true;
      Object.assign(ghost.style, {
        position: 'absolute',
        margin: '0',
        left: `${spot.middle.x - this.area.x - spot.width / 2}px`,
        top: `${spot.middle.y - this.area.y - spot.height / 2}px`,
        width: `${spot.width}px`,
        height: `${spot.height}px`,
      });
      this.#layer?.append(ghost);
    } else {
      if (!spot.parent?.isConnected) return null;
      ghost.setAttribute('pointer-events', 'none');
      spot.parent.append(ghost);
    }
    this.#laid.push(ghost);
    return { ...spot, node: ghost, parent: ghost.parentElement };
  }
  clear(): void {
    for (const ghost of this.#laid) ghost.remove();
    this.#laid = [];
  }
}
