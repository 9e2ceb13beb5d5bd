'use client'

import { usePathname, useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'

/** How much of an element must be visible before it fades in (specification, section 9). */
const VISIBLE_SHARE = 0.1

/**
 * Paths that need a full page load: those with another root layout, endpoints, and files, whose names contain a dot.
 */
const NOT_A_PAGE = /^\/(studio|backend|api|search)(\/|$)|\.\w+$/

/** Hash of the last link that was followed. Empty for Back and Forward, which restore the scroll position. */
let followedHash = ''

/**
 * Client-side behaviour of every page: focus after navigation, current-page marks in menus, fade-ins, and
 * navigation without a full page load.
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
 * start. Without JavaScript, or with reduced motion, all of them are.
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
    // Reads all positions before the first change, because each reading after a change would cost a layout.
    const below = [...document.querySelectorAll('[data-reveal=""]')].filter(
      (element) => element.getBoundingClientRect().top >= window.innerHeight,
    )
    for (const element of below) {
      element.setAttribute('data-reveal', 'waiting')
      observer.observe(element)
    }
    return () => observer.disconnect()
  }, [pathname])
}

/** Marks links to the current page in the header and footer, which are rendered once for all pages. */
function useCurrentPage(pathname: string): void {
  useEffect(() => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('header a, footer a'))
      link.ariaCurrent = link.href === location.origin + location.pathname ? 'page' : null
  }, [pathname])
}

/**
 * Client-side navigation for all internal links. It replaces next/link, which would cost every visitor 3.6 kB of
 * script, and add each link to the page's data. Pages are only prefetched when their link is hovered or focused,
 * because thirty links may be in view, and visitors may pay for every kilobyte. After navigation, focus moves to the
 * new heading or to the section in the link, so that screen readers and Tab start there. The browser scrolls to the
 * top, smoothly unless the visitor prefers reduced motion (app/styles/base.css).
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
      // Ignores the query string, because no page uses one.
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
 * Scrolls to a section of the page the way browsers do. Unlike Next's router, this scrolls every time, opens a closed
 * question and moves the point where Tab continues (the sequential focus navigation starting point).
 */
function goToSection(hash: string): void {
  // The browser's own history entry has no state, and Next ignores Back and Forward to such entries.
  const state: unknown = history.state
  location.assign(hash)
  history.replaceState(state, '')
  focusQuestion()
}

/** Focuses the question in the URL's hash. Opens it too, because Firefox before 139 doesn't. */
function focusQuestion(): void {
  const question = document.querySelector<HTMLDetailsElement>('details:has(:target)')
  if (!question) return
  question.open = true
  question.querySelector('summary')?.focus({ preventScroll: true })
}

/** Returns the internal link that was clicked. Null if the browser should handle the click itself. */
function pageLinkOf(element: EventTarget | null): HTMLAnchorElement | null {
  const link = element instanceof Element ? element.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return null
  return NOT_A_PAGE.test(link.pathname) ? null : link
}
