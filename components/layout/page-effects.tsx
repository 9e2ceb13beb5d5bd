'use client'

import { usePathname, useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'

/** The share of an element that must be in view before it fades in (specification, section 9). */
const VISIBLE_SHARE = 0.1

/** Paths that need a full load: of other root layouts and endpoints, and of files, which have a dot in the name. */
const NOT_A_PAGE = /^\/(studio|backend|api)(\/|$)|\.\w+$/

/** The section that the followed link names. Empty for Back and Forward, which restore the visitor's own place. */
let followedHash = ''

/** Adds to every page of the site: focus on the new heading after a change of page, the mark of the page in menus, fade-in, and links without a full load. */
export function PageEffects() {
  const pathname = usePathname()
  useReveal(pathname)
  useCurrentPage(pathname)
  useSoftNavigation(pathname)
  return null
}

/**
 * Fades in elements that are marked `data-reveal` when a tenth of them comes into view. Elements on the first screen are
 * visible from the start; so is everything without scripts, and for visitors who asked for less motion.
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

/** Marks the links to this page in header and footer, which the server renders once for all pages. */
function useCurrentPage(pathname: string): void {
  useEffect(() => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('header a, footer a'))
      link.ariaCurrent = link.href === location.origin + location.pathname ? 'page' : null
  }, [pathname])
}

/**
 * Follows all links of the site without a full load of the page. It replaces next/link, which costs every visitor
 * 3.6 kB and puts each link into the page's data. A page loads ahead only when a pointer or the focus arrives at a link
 * to it: thirty links are in view, and the visitor may pay for every kilobyte.
 *
 * After a change of page the focus moves to the new heading or to the section that the link names, so that screen
 * readers and the next Tab start there. The browser itself scrolls to the top, smoothly unless the visitor asked for less
 * motion (app/styles/base.css).
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
      // No page reads a query.
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
 * Lets the browser go to a section of the page. Unlike Next's router it scrolls there each time, opens the question
 * around it, and starts the next Tab there.
 */
function goToSection(hash: string): void {
  // The browser's own entry in the history has no state, and Next ignores Back and Forward to such entries.
  const state: unknown = history.state
  location.assign(hash)
  history.replaceState(state, '')
  focusQuestion()
}

/** Focuses the question that the address names. Also opens it, for browsers that do not (Firefox before 139). */
function focusQuestion(): void {
  const question = document.querySelector<HTMLDetailsElement>('details:has(:target)')
  if (!question) return
  question.open = true
  question.querySelector('summary')?.focus({ preventScroll: true })
}

/** Returns the link to a page of this site that a click on an element follows; null when the browser must follow it itself. */
function pageLinkOf(element: EventTarget | null): HTMLAnchorElement | null {
  const link = element instanceof Element ? element.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return null
  return NOT_A_PAGE.test(link.pathname) ? null : link
}
