import { expect, it } from 'vitest'
import { videoAt } from './video-site.ts'

it.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=x', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ?si=x&t=90', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=90'],
  ['http://m.youtube.com/shorts/ab-c_d', 'https://www.youtube.com/watch?v=ab-c_d'],
  ['https://youtube.com/live/abc', 'https://www.youtube.com/watch?v=abc'],
  ['https://www.youtube-nocookie.com/embed/abc', 'https://www.youtube.com/watch?v=abc'],
  ['https://vimeo.com/76979871', 'https://vimeo.com/76979871'],
  ['https://vimeo.com/76979871/8272103f6e', 'https://vimeo.com/76979871/8272103f6e'],
  ['https://player.vimeo.com/video/76979871?h=x', 'https://vimeo.com/76979871'],
])('recognises %s as a video', (address, href) => {
  expect(videoAt(address)?.href).toBe(href)
})

it.each([
  null,
  '',
  'youtube',
  'https://www.youtube.com/@channel',
  'https://www.youtube.com/watch?list=x',
  'https://youtu.be/',
  'https://youtu.be/a"b',
  'https://vimeo.com/channels/staffpicks',
  'https://youtube.com.evil.example/watch?v=abc',
  'javascript:alert(1)//youtube.com/watch?v=abc',
])('does not recognise %s as a video', (address) => {
  expect(videoAt(address)).toBeNull()
})
