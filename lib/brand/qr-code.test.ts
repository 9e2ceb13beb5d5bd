import { expect, it } from 'vitest'
import { qrCode } from './qr-code'

it('draws a QR code with a quiet zone and a finder pattern in its corner', () => {
  // Version 2 has 25 modules, 33 with the quiet zone. In these tests, each is ten units wide.
  const { path } = qrCode('https://party.example/data', { x: 100, top: 200, size: 330 })
  const [first, second] = path.split(/(?<=z)/)
  expect(first).toBe('M140 240H210V250H140z')
  expect(second).not.toBe('M210 240H220V250H210z')
  const numbers = (path.match(/[\d.]+/g) ?? []).map(Number)
  expect(Math.min(...numbers)).toBe(140)
  expect(Math.max(...numbers)).toBe(490)
})
