'use client'

import { useEffect, useState } from 'react'
import { isRecord } from '@/lib/shared/is-record'
import { TEXT_LINK } from '../ui/button-look'

/** How long the visitor must stop typing before suggestions are requested, in milliseconds. */
const PAUSE_MS = 200
const SHORTEST = 2

export interface SuggestionsProps {
  text: string
  label: string
}

interface Suggestion {
  title: string
  path: string
}

/** Links to pages that match what the visitor has typed so far. */
export function SearchSuggestions({ text, label }: SuggestionsProps) {
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([])
  useEffect(() => {
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      const asking = text.trim().length < SHORTEST ? Promise.resolve([]) : suggest(text, leaving.signal)
      // While the network is down, the last suggestions stay.
      asking.then(setSuggestions, () => undefined)
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [text])
  return (
    <div aria-live="polite" className="mt-3">
      {suggestions.length > 0 && (
        <ul aria-label={label}>
          {suggestions.map(({ title, path }) => (
            <li key={`${path} ${title}`}>
              <a href={path} className={`inline-flex min-h-11 items-center ${TEXT_LINK}`}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

async function suggest(text: string, signal: AbortSignal): Promise<readonly Suggestion[]> {
  const response = await fetch(`/api/search?q=${encodeURIComponent(text)}`, { signal })
  if (!response.ok) return []
  const body: unknown = await response.json()
  const suggestions: unknown = isRecord(body) ? body['suggestions'] : []
  return Array.isArray(suggestions) ? suggestions.filter(isSuggestion) : []
}

function isSuggestion(value: unknown): value is Suggestion {
  return isRecord(value) && typeof value['title'] === 'string' && typeof value['path'] === 'string'
}
