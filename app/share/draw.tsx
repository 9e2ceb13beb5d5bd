import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cacheLife } from 'next/cache'
import { ImageResponse } from 'next/og'
import { ShareImage, type ShareImageWords } from '@/components/share/share-image'

const SIZE = { width: 1200, height: 630 }
const FONT = 'Typeface'

/** Draws a share image. It is cached by its words, since drawing takes a third of a second. */
export async function drawShareImage(words: ShareImageWords): Promise<ArrayBuffer> {
  'use cache'
  cacheLife('max')
  const [font, background] = await Promise.all([
    readFile(join(process.cwd(), 'app/share/typeface.ttf')),
    readFile(join(process.cwd(), 'app/share/background.png'), 'base64'),
  ])
  const response = new ImageResponse(
    <ShareImage {...words} background={`data:image/png;base64,${background}`} />,
    { ...SIZE, fonts: [{ name: FONT, data: font, weight: 800 }] },
  )
  return response.arrayBuffer()
}
