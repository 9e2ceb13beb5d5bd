'use client'

import { usePathname, useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'

/** The share of an element that must be visible before it fades in (specification, section 9). */
const VISIBLE_SHARE = 0.1

/** Paths that need a full page load: other root layouts, endpoints, and files, which have a dot in the name. */
const NOT_A_PAGE = /^\/(studio|backend|api|search)(\/|$)|\.\w+$/

/** The hash of the followed link. Empty for Back and Forward, which restore the scroll position. */
let followedHash = ''

/**
 * Client-side behaviour of every page: focus after navigation, the current page in menus, fade-in, and navigation
 * without a full load.
 */
export function PageEffects() {
  const pathname = usePathname()
  useReveal(pathname)
  useCurrentPage(pathname)
  useSoftNavigation(pathname)
  return null
}

/**
 * Fades in `data-reveal` elements when a tenth of them is visible. Elements on the first screen are visible from the
 * start, and so is everything without JavaScript or with reduced motion.
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

/** Marks links to the current page in the header and footer, which the server renders once for all pages. */
function useCurrentPage(pathname: string): void {
  useEffect(() => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('header a, footer a'))
      link.ariaCurrent = link.href === location.origin + location.pathname ? 'page' : null
  }, [pathname])
}

/**
 * Client-side navigation for all internal links. It replaces next/link, which costs every visitor 3.6 kB and adds
 * each link to the page's data. A page is prefetched only when its link is hovered or focused: thirty links are in
 * view, and visitors may pay for every kilobyte. After navigation, focus moves to the new heading or to the section
 * in the link, so that screen readers and Tab start there. The browser scrolls to the top, smoothly unless the
 * visitor prefers reduced motion (app/styles/base.css).
 */
function useSoftNavigation(pathname: string): void {
  const router = useRouter()
  const shown = useRef(pathname)

  useEffect(() => {
    if (shown.current === pathname) return focusQuestion()
    shown.current = pathname
    const hash = followedHash
    followedHash = ''
    if (hash) return goToSection(hash)
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname])

  useEffect(() => {
    const prefetch = ({ target }: Event) => {
      const link = pageLinkOf(target)
      if (link) router.prefetch(link.pathname + link.search)
    }
    const follow = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0) return
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      const link = pageLinkOf(event.target)
      if (!link) return
      event.preventDefault()
      const { pathname, search, hash } = link
      // No page reads a query string.
      if (hash && pathname === location.pathname) return goToSection(hash)
      followedHash = hash
      router.push(pathname + search + hash)
    }
    const listeners = new AbortController()
    const options = { signal: listeners.signal, passive: true }
    document.addEventListener('pointerover', prefetch, options)
    document.addEventListener('focusin', prefetch, options)
    document.addEventListener('click', follow, { signal: listeners.signal })
    return () => listeners.abort()
  }, [router])
}

/**
 * Scrolls to a section of the page natively. Unlike Next's router, this scrolls every time, opens a closed question
 * and moves the Tab start.
 */
function goToSection(hash: string): void {
  // A native history entry has no state, and Next ignores Back and Forward to such entries.
  const state: unknown = history.state
  location.assign(hash)
  history.replaceState(state, '')
  focusQuestion()
}

/** Focuses the question in the address, and opens it in browsers that don't (Firefox before 139). */
function focusQuestion(): void {
  const question = document.querySelector<HTMLDetailsElement>('details:has(:target)')
  if (!question) return
  question.open = true
  question.querySelector('summary')?.focus({ preventScroll: true })
}

/** Returns the internal link that a click on an element follows, or null if the browser must handle it. */
function pageLinkOf(element: EventTarget | null): HTMLAnchorElement | null {
  const link = element instanceof Element ? element.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return null
  return NOT_A_PAGE.test(link.pathname) ? null : link
}
