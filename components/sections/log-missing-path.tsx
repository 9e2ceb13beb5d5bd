'use client'

import { useEffect } from 'react'

/** Logs the bad address to the console (specification, section 2). */
export function LogMissingPath() {
  useEffect(() => {
    console.error('404: no page at', window.location.pathname)
  }, [])
  return null
}
