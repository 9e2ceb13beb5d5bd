import { expect, it } from 'vitest'
import { judgeConsole } from './console-noise.ts'

const ORIGIN = 'http://localhost:4000'
const PAGE = `${ORIGIN}/about`

it.each([
  ['a script’s error', { type: 'error', text: 'Broken', url: `${ORIGIN}/_next/a.js`, isFromScript: true }],
  ['a script’s warning', { type: 'warning', text: 'Odd', url: `${ORIGIN}/_next/a.js`, isFromScript: true }],
  ['an inline script’s warning', { type: 'warning', text: 'Odd', url: '', isFromScript: true }],
  [
    'a site file that failed to load',
    {
      type: 'error',
      text: 'Failed to load resource: the server responded with a status of 404 (Not Found)',
      url: `${ORIGIN}/logo.png`,
      isFromScript: false,
    },
  ],
  [
    'a violation of the content security policy, whatever URL it names',
    {
      type: 'error',
      text: "Loading the image 'https://elsewhere.example/a.png' violates the following Content Security Policy directive",
      url: 'https://elsewhere.example/a.png',
      isFromScript: false,
    },
  ],
  [
    'a content security policy that the browser cannot parse',
    {
      type: 'warning',
      text: "The Content-Security-Policy directive name 'object' is unknown",
      url: PAGE,
      isFromScript: false,
    },
  ],
])('fails a browser test on %s', (_, entry) => {
  expect(judgeConsole(entry, ORIGIN)).toBe('fault')
})

it.each([
  [
    'a warning about a slow network',
    {
      type: 'warning',
      text: '[Intervention] Slow network is detected. Fallback font will be used while loading',
      url: `${ORIGIN}/fonts/a.woff2`,
      isFromScript: false,
    },
  ],
  [
    'a warning from the graphics driver',
    {
      type: 'warning',
      text: '[.WebGL-0x1] GL Driver Message (OpenGL, Performance, GL_CLOSE_PATH_NV, High)',
      url: PAGE,
      isFromScript: false,
    },
  ],
  [
    'a warning about a preload that is used late',
    {
      type: 'warning',
      text: 'The resource was preloaded using link preload but not used within a few seconds',
      url: PAGE,
      isFromScript: false,
    },
  ],
  [
    'an error in a browser extension',
    { type: 'error', text: 'Broken', url: 'chrome-extension://abc/content.js', isFromScript: true },
  ],
])('prints %s as a remark without failing the browser test', (_, entry) => {
  expect(judgeConsole(entry, ORIGIN)).toBe('remark')
})

it('ignores a page’s console.log messages', () => {
  expect(judgeConsole({ type: 'log', text: 'Hello', url: PAGE, isFromScript: true }, ORIGIN)).toBe('nothing')
})
