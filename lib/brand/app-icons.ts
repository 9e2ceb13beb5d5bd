/** The site's home screen icons: paths, sizes in pixels, and purposes in the web manifest. */
export const APP_ICONS = [
  { src: '/icons/icon-192.png', size: 192, purpose: 'any' },
  { src: '/icons/icon-512.png', size: 512, purpose: 'any' },
  { src: '/icons/maskable-512.png', size: 512, purpose: 'maskable' },
  { src: '/icons/monochrome-512.png', size: 512, purpose: 'monochrome' },
] as const
