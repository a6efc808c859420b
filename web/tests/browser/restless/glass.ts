// The pane a page is seen through. Nobody looks at the pixels of a visit, and drawing them took half of its
// time: the page is laid out at its full size and drawn at an eighth of it. Pointers are put down
// on what is drawn, so they go through here.
import type { CDPSession, Page } from 'playwright-core';
import type { Point, Size } from './steps.ts';

// A power of two, so that no coordinate is rounded.
const drawn = 1 / 8;

export class Glass {
  #page: Page;
  #session: CDPSession;
  #touch: boolean;
  #size: Size;
  #scale = 1;

  static async before(page: Page, size: Size, touch: boolean): Promise<Glass> {
    const session = await page.context().newCDPSession(page);
    const glass = new Glass(page, session, size, touch);
    await glass.resize(size);
    return glass;
  }

  private constructor(page: Page, session: CDPSession, size: Size, touch: boolean) {
    this.#page = page;
    this.#session = session;
    this.#size = size;
    this.#touch = touch;
  }

  async resize(size: Size): Promise<void> {
    this.#size = size;
    await this.#draw(drawn);
  }
  async #draw(scale: number): Promise<void> {
    const [width, height] = this.#size;
    await this.#session.send('Emulation.setDeviceMetricsOverride', {
      ...{ width, height, screenWidth: width, screenHeight: height },
      ...{ deviceScaleFactor: 1, mobile: this.#touch, scale },
    });
    this.#scale = scale;
  }

  #at([x, y]: Point): [number, number] {
    return [x * this.#scale, y * this.#scale];
  }
  async press(at: Point): Promise<void> {
    if (this.#touch) await this.#page.touchscreen.tap(...this.#at(at));
    else await this.#page.mouse.click(...this.#at(at));
  }
  async drag(from: Point, to: Point): Promise<void> {
    const { mouse } = this.#page;
    await mouse.move(...this.#at(from));
    await mouse.down();
    await mouse.move(...this.#at(to), { steps: 4 });
    await mouse.up();
  }
  async wheel(at: Point, by: Point): Promise<void> {
    await this.#page.mouse.move(...this.#at(at));
    await this.#page.mouse.wheel(...this.#at(by));
  }

  // At its full size, for people.
  async picture(path: string): Promise<void> {
    const [width, height] = this.#size;
    // What is cut out of the picture follows the page's own idea of its size.
    await this.#page.setViewportSize({ width, height });
    await this.#draw(1);
    await this.#page.screenshot({ path });
    await this.#draw(drawn);
  }
}
