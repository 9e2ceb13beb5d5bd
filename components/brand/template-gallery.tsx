'use client'

import { Children, type ReactNode, useState } from 'react'

/** The filter that shows every category. */
const ALL = 'all'

interface TemplateGalleryProps {
  label: string
  viewAll: string
  categories: readonly { id: string; label: string }[]
  /** One panel per category, in the same order. */
  children: ReactNode
}

/** Shows one category's panel, or all of them, with buttons to choose. Without JavaScript, shows all of them. */
export function TemplateGallery({ label, viewAll, categories, children }: TemplateGalleryProps) {
  const [shown, setShown] = useState(categories[0]?.id ?? ALL)
  const choices = [...categories, ...(viewAll ? [{ id: ALL, label: viewAll }] : [])]
  return (
    <>
      <div role="group" aria-label={label} className="brand-chooser needs-script">
        {choices.map((choice) => (
          <button
            key={choice.id}
            type="button"
            aria-pressed={shown === choice.id}
            onClick={() => setShown(choice.id)}
            className="brand-choice"
          >
            {choice.label}
          </button>
        ))}
      </div>
      {Children.map(children, (panel, index) => {
        const isShown = shown === ALL || shown === categories[index]?.id
        return (
          <div data-state={isShown ? 'active' : 'inactive'} className="brand-panel">
            {panel}
          </div>
        )
      })}
    </>
  )
}
