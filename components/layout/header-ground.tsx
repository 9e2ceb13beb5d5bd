'use client'

import { type ReactNode, useEffect, useState } from 'react'

/** From here on the header stands on its own ground (specification, section 9). */
const SCROLL_THRESHOLD = 10

/** The header's box, over the page and below an announcement: clear at the top of the page, white and blurred once the page has moved. */
export function HeaderGround({ children }: { children: ReactNode }) {
  const [isScrolled, setIsScrolled] = useState(false)

  useEffect(() => {
    const look = () => setIsScrolled(window.scrollY > SCROLL_THRESHOLD)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])

  return (
    <div className="header-place">
      <header data-scrolled={isScrolled} className="site-header">
        {children}
        <div aria-hidden className="reading-line" />
      </header>
    </div>
  )
}
