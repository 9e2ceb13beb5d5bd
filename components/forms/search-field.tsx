'use client'

import { type ComponentType, useState } from 'react'
import { SEARCH_PATH } from '@/lib/shared/routes'
import { BUTTON } from '../ui/button-look'
import type { SuggestionsProps } from './search-suggestions'

interface SearchFieldProps {
  value: string
  maxLength: number
  labels: { field: string; button: string; suggestions: string }
}

/** Shows the search field. Loads suggestions when it first gets focus. */
export function SearchField({ value, maxLength, labels }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps>>()
  const load = () => {
    if (Suggestions) return
    // The form also works without suggestions.
    import('./search-suggestions').then(
      (module) => setSuggestions(() => module.SearchSuggestions),
      () => undefined,
    )
  }
  return (
    <form action={SEARCH_PATH} role="search">
      <label htmlFor="search" className="font-bold">
        {labels.field}
      </label>
      <div className="mt-2 flex flex-wrap gap-3">
        <input
          id="search"
          type="search"
          name="q"
          defaultValue={value}
          maxLength={maxLength}
          required
          autoComplete="off"
          onFocus={load}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          className="min-h-12 min-w-0 flex-1 basis-56 rounded-control border-2 border-ink bg-paper px-4"
        />
        <button type="submit" className={BUTTON.ink}>
          {labels.button}
        </button>
      </div>
      {Suggestions && text !== value && <Suggestions text={text} label={labels.suggestions} />}
    </form>
  )
}
