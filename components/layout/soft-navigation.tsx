'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { softTarget } from './soft-target'

/**
 * Follows the site's links without loading the whole page, for all of them in
 * one place: next/link costs every visitor 3.6 kB and each link a part of the
 * page's data. The next page loads ahead only when a pointer or focus arrives
 * at its link: a page has thirty in view, and its reader may pay for every kilobyte.
 */
export function SoftNavigation() {
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

  return null
}
