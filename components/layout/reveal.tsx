'use client'

import { usePathname } from 'next/navigation'
import { useEffect } from 'react'

/** How much of an element must be in view before it fades in (specification, section 9). */
const VISIBLE_SHARE = 0.1

/**
 * Fades in what is marked `data-reveal` once a tenth of it is in view. Only what
 * lies below the first screen waits; without scripts, and for those who asked
 * for less motion, everything is there from the start.
 */
export function Reveal() {
  const pathname = usePathname()

  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting) continue
          target.setAttribute('data-reveal', 'seen')
          observer.unobserve(target)
        }
      },
      { threshold: VISIBLE_SHARE },
    )
    for (const element of document.querySelectorAll('[data-reveal=""]')) {
      if (element.getBoundingClientRect().top < window.innerHeight) continue
      element.setAttribute('data-reveal', 'waiting')
      observer.observe(element)
    }
    return () => observer.disconnect()
  }, [pathname])

  return null
}
