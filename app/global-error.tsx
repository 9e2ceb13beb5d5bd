'use client'

import { UnexpectedError } from '@/components/sections/unexpected-error'

/**
 * Replaces even the root layout, when that is what failed. It does without the
 * site's style sheet: Next preloads what this file imports on every page, and
 * the Studio has no use for the site's styles and font.
 */
export default function GlobalError({ error }: { error: Error & { digest?: string } }) {
  return (
    <html lang="en-AU">
      <body
        style={{ margin: '15vh 8vw', colorScheme: 'light dark', font: '1.25rem/1.5 system-ui, sans-serif' }}
      >
        <UnexpectedError error={error} />
      </body>
    </html>
  )
}
