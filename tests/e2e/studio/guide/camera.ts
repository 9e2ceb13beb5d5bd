import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { PICTURE_SIZE, picturePath } from '../../../../studio/tools/guide/tasks.ts'
import { expect } from '../studio-test.ts'

/** Whether to retake the Guide's pictures (GUIDE_PICTURES=1). Otherwise, the tests just perform its tasks. */
export const TAKES_PICTURES = Boolean(process.env.GUIDE_PICTURES)

/** Name for a test document: a unique one, or a realistic one while pictures are taken. */
export function ownName(unique: string, inPicture: string): string {
  return TAKES_PICTURES ? inPicture : unique
}

/** A picture's pixels per CSS pixel: sharp on high-density screens, with all pictures together below three megabytes. */
const SHARPNESS = 1.5
const QUALITY = 70
/** Left margin for an element wider than the picture, in pixels. */
const MARGIN = 24
const FRAME = 'guide-frame'

/** How much of the screen a picture shows: the area around the element, or the whole screen, scaled down. */
type View = 'near' | 'whole'

/** Takes a picture of the element that a step uses, before the step is performed. */
export type Shoot = (place: Locator, view?: View) => Promise<void>

/** A camera for one step. It requires the element to be visible, whether or not it takes a picture. */
export function cameraFor({ task, step }: { task: string; step: number }) {
  const shots: Locator[] = []
  const shoot: Shoot = async (place, view = 'near') => {
    shots.push(place)
    await expect(place).toBeVisible()
    if (TAKES_PICTURES)
      await takePicture({ page: place.page(), place, view, file: `public${picturePath(task, step)}` })
  }
  return { shoot, count: () => shots.length }
}

interface Picture {
  page: Page
  place: Locator
  view: View
  file: string
}

/** Takes a picture of part of the screen, with a frame around the element. */
async function takePicture({ page, place, view, file }: Picture): Promise<void> {
  // Wait until lists and their pictures have loaded.
  await expect(page.locator('[data-ui=Spinner]').filter({ visible: true })).toHaveCount(0)
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
  const box = await boxOf(place)
  const screen = page.viewportSize()
  if (screen === null) throw new Error('The browser has no screen to take pictures of.')
  // Both sizes have the aspect ratio of the screen, 16 to 9. Wider elements are cropped on the right.
  const { width, height } = view === 'whole' ? screen : PICTURE_SIZE
  const left = box.width > width - 2 * MARGIN ? box.x - MARGIN : box.x + (box.width - width) / 2
  const top = box.y + (box.height - height) / 2
  const clip = {
    x: between(0, left, screen.width - width),
    y: between(0, top, screen.height - height),
    width,
    height,
  }
  await page.evaluate(drawFrame, { ...box, id: FRAME })
  const png = await page.screenshot({ clip, animations: 'disabled' })
  await page.evaluate((id) => document.getElementById(id)?.remove(), FRAME)
  const path = join(import.meta.dirname, '../../../..', file)
  await mkdir(join(path, '..'), { recursive: true })
  await sharp(png)
    .resize(PICTURE_SIZE.width * SHARPNESS)
    .webp({ quality: QUALITY, effort: 6 })
    .toFile(path)
}

/** The element's position on the screen. Retried while a form is being rendered again. */
async function boxOf(place: Locator) {
  const boxes: NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>[] = []
  await expect(async () => {
    await place.scrollIntoViewIfNeeded({ timeout: 2_000 })
    const box = await place.boundingBox()
    if (box !== null) boxes.push(box)
    expect(box).not.toBeNull()
  }).toPass()
  const [box] = boxes
  if (box === undefined) throw new Error('What the picture is about is not on the screen.')
  return box
}

/** Runs in the browser. */
function drawFrame({ id, x, y, width, height }: DOMRectInit & { id: string }): void {
  const frame = document.createElement('div')
  frame.id = id
  frame.style.cssText = `position: fixed; z-index: 2147483647; pointer-events: none; border: 3px solid #d8432b;
    border-radius: 8px; left: ${(x ?? 0) - 6}px; top: ${(y ?? 0) - 6}px;
    width: ${(width ?? 0) + 12}px; height: ${(height ?? 0) + 12}px; box-sizing: border-box`
  document.body.append(frame)
}

function between(least: number, value: number, most: number): number {
  return Math.max(least, Math.min(value, most))
}
