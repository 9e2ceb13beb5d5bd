'use client'

import { usePathname, useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'

/** How much of an element must be in view before it fades in (specification, section 9). */
const VISIBLE_SHARE = 0.1

/** Roots that are not pages of the site: each needs a full load. A dot in the path is a file. */
const NOT_A_PAGE = /^\/(studio|backend|api)(\/|$)|\.\w+$/

/** Adds to every public page what depends on its address: focus, fade-in, and links without a full load. */
export function PageEffects() {
  const pathname = usePathname()
  useRouteFocus(pathname)
  useReveal(pathname)
  useSoftNavigation()
  return null
}

/**
 * After a change of page moves focus to the new heading, so that a screen reader
 * and the next Tab start there. The browser scrolls to the top itself, smoothly
 * where that is wanted (app/styles/base.css).
 */
function useRouteFocus(pathname: string): void {
  const shown = useRef(pathname)

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname])
}

/**
 * Fades in what is marked `data-reveal` once a tenth of it is in view. Only what
 * lies below the first screen waits; without scripts, and for those who asked
 * for less motion, everything is there from the start.
 */
function useReveal(pathname: string): void {
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
}

/**
 * Follows the site's links without loading the whole page, for all of them in
 * one place: next/link costs every visitor 3.6 kB and each link a part of the
 * page's data. The next page loads ahead only when a pointer or focus arrives
 * at its link: a page has thirty in view, and its reader may pay for every kilobyte.
 */
function useSoftNavigation(): void {
  const router = useRouter()

  useEffect(() => {
    const loadAhead = ({ target }: Event) => {
      const address = softTarget(target)
      if (address) router.prefetch(address.pathname + address.search)
    }
    const follow = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0) return
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      const address = softTarget(event.target)
      if (!address) return
      event.preventDefault()
      router.push(address.pathname + address.search + address.hash)
      // As the browser does: where the link leads is where the keyboard goes on.
      document.getElementById(address.hash.slice(1))?.focus({ preventScroll: true })
    }
    const listeners = new AbortController()
    const options = { signal: listeners.signal, passive: true }
    document.addEventListener('pointerover', loadAhead, options)
    document.addEventListener('focusin', loadAhead, options)
    document.addEventListener('click', follow, { signal: listeners.signal })
    return () => listeners.abort()
  }, [router])
}

/** The page of this site that a click on this element opens, or null when the browser should follow the link itself. */
function softTarget(element: EventTarget | null): URL | null {
  const link = element instanceof Element ? element.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return null
  return NOT_A_PAGE.test(link.pathname) ? null : new URL(link.href)
}
