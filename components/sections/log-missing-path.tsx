'use client'

import { useEffect } from 'react'

/** Logs the path of a missing page to the console (specification, section 2). */
export function LogMissingPath() {
  useEffect(() => {
    // oxlint-disable-next-line no-console -- required by the specification
    console.error('404: no page at', window.location.pathname)
  }, [])
  return null
}
