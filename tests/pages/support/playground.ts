import type { Page } from 'playwright-core';

/** What the table of axes says, row by row. */
export async function tableRows(page: Page) {
  return page.locator('.axis-row').evaluateAll((rows) =>
    rows.map((row) => ({
      name: row.querySelector('.axis-name')?.textContent ?? '',
      number: row.querySelector('.number')?.textContent ?? '',
      reason: row.querySelector('.reason')?.textContent ?? '',
      role: (row as HTMLElement).dataset.role,
      lit: row.classList.contains('lit'),
    })),
  );
}

export async function relation(page: Page): Promise<string | null> {
  return page.locator('.sentence').getAttribute('data-relation');
}

export async function sentence(page: Page): Promise<string> {
  return (await page.locator('.sentence').textContent()) ?? '';
}

/** The length that stands at the arrow. */
export async function arrowLength(page: Page): Promise<string> {
  return (await page.locator('.label-way').textContent()) ?? '';
}

/** Types into number fields, named as `A center: x`, on the tab of the objects. */
export async function type(page: Page, fields: Record<string, number>): Promise<void> {
  await page.click('#tab-objects');
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(String(value));
  await page.click('#tab-axes');
}

/** The number in a field. */
export async function field(page: Page, label: string): Promise<number> {
  return Number(await page.getByLabel(label, { exact: true }).inputValue());
}

export async function frames(page: Page): Promise<number> {
  return Number(await page.locator('.scene [data-frames]').getAttribute('data-frames'));
}

/**
 * Waits for the frame that shows what was done last. Words, tables and fields follow at once; the picture, the labels
 * in it, and what the pointer means there follow with this frame, however late it comes: callbacks of a frame run in
 * the order in which they were asked for. A first picture comes later, once what draws it is compiled.
 */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    do await new Promise(requestAnimationFrame);
    while (document.querySelector('.scene .drawing:not([data-frames])'));
  });
}

/** Waits until frames pass in which nothing is drawn any more; says how many were drawn by then. */
export async function settled(page: Page, quiet = 3): Promise<number> {
  let last = await frames(page);
  for (let same = 0; same < quiet; same += 1) {
    await drawn(page);
    const now = await frames(page);
    if (now !== last) same = -1;
    last = now;
  }
  return last;
}

/** Where a label lies in the scene, as drawn. */
export async function place(page: Page, label: string) {
  await drawn(page);
  return (await page.locator(label).boundingBox())!;
}

/** Finds the handle of the gizmo with this name, and leaves the pointer on it. */
export async function findHandle(page: Page, name: string): Promise<{ x: number; y: number }> {
  const found = await anyHandle(page, name);
  if (!found) throw new Error(`no handle ${name} in the scene`);
  const { x, y } = found;
  await page.mouse.move(x, y);
  await page.waitForSelector(`.scene .drawing[data-handle="${name}"]`);
  return { x, y };
}

/**
 * Looks all over the scene for the handle of the gizmo with this name, or for any, where the pointer of a mouse would be
 * on it; null when there is none. Nothing is pressed.
 */
export async function anyHandle(page: Page, name = ''): Promise<{ x: number; y: number; handle: string } | null> {
  await drawn(page);
  return page
    .locator('.scene .drawing')
    .first()
    .evaluate((drawing: HTMLElement, wanted) => {
      const { left, top, width, height } = drawing.getBoundingClientRect();
      for (let y = top + 8; y < top + height; y += 6) {
        for (let x = left + 8; x < left + width; x += 6) {
          if (!drawing.contains(document.elementFromPoint(x, y))) continue;
          const at = { clientX: x, clientY: y, pointerType: 'mouse', bubbles: true };
          drawing.dispatchEvent(new PointerEvent('pointermove', at));
          const { handle = '' } = drawing.dataset;
          if (wanted === '' ? handle !== '' : handle === wanted) return { x, y, handle };
        }
      }
      return null;
    }, name);
}

type Pixel = [red: number, green: number, blue: number];

/** The colors in the middle of the scene, in sixteenths of each primary, that are not just single dots. */
async function sceneColors(page: Page, least = 0.0005): Promise<{ color: Pixel; share: number }[]> {
  await drawn(page);
  if (await page.evaluate(() => devicePixelRatio < 1)) throw new Error('open the page with `pixels` to look at them');
  const box = (await page.locator('.scene .drawing').boundingBox())!;
  const clip = {
    x: box.x + box.width / 5,
    y: box.y + box.height / 5,
    width: 0.6 * box.width,
    height: 0.6 * box.height,
  };
  const png = (await page.screenshot({ clip })).toString('base64');
  const all = await page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.width, image.height];
    const context = canvas.getContext('2d')!;
    context.drawImage(image, 0, 0);
    const { data: bytes } = context.getImageData(0, 0, image.width, image.height);
    const counts = new Map<number, number>();
    for (let i = 0; i < bytes.length; i += 4) {
      const color = ((bytes[i] >> 4) << 8) | ((bytes[i + 1] >> 4) << 4) | (bytes[i + 2] >> 4);
      counts.set(color, (counts.get(color) ?? 0) + 1);
    }
    const pixels = image.width * image.height;
    return [...counts].map(([color, count]) => ({
      color: [color >> 8, (color >> 4) & 15, color & 15] as Pixel,
      share: count / pixels,
    }));
  }, png);
  return all.filter(({ share }) => share > least);
}

/** How many clearly different colors the middle of the scene shows. */
export async function colorsInScene(page: Page): Promise<number> {
  return (await sceneColors(page)).length;
}

/** How much of the middle of the scene is green, as what is found. */
export async function greenInScene(page: Page): Promise<number> {
  const greens = (await sceneColors(page)).filter(({ color: [red, green, blue] }) => green > red + 2 && green >= blue);
  return greens.reduce((sum, { share }) => sum + share, 0);
}

/** How much of the middle of the scene is blue, as A is. */
export async function blueInScene(page: Page): Promise<number> {
  const blues = (await sceneColors(page)).filter(({ color: [red, green, blue] }) => blue > red + 3 && blue > green + 2);
  return blues.reduce((sum, { share }) => sum + share, 0);
}

/** How much of the middle of the scene is red, as what two boxes share, and not brown or magenta. */
export async function redInScene(page: Page): Promise<number> {
  const isRed = ([red, green, blue]: Pixel) => red > green + 5 && red > blue + 5 && blue >= green;
  const reds = (await sceneColors(page, 0)).filter(({ color }) => isRed(color));
  return reds.reduce((sum, { share }) => sum + share, 0);
}

/** Holds a button with a finger until something is done. */
export async function whileTouching(page: Page, name: string, done: () => Promise<unknown>): Promise<void> {
  const box = (await page.getByRole('button', { name }).boundingBox())!;
  const client = await page.context().newCDPSession(page);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await done();
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Gives the keys to the scene. */
export const focus = (page: Page) => page.locator('.scene .drawing').focus();

/** What the cells of a table say, row by row. */
export const cells = (page: Page, selector: string) =>
  page
    .locator(`${selector} tbody tr`)
    .evaluateAll((rows) => rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent)));
