import { useEffect, useState } from 'react'

/**
 * Gives the focus back, when its component goes, to what had it before: without that a closed dialog leaves people
 * who use the keyboard at the top of the page.
 */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    },
    [before],
  )
}
