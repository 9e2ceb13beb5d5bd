'use client'

import { Children, type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'

const LAYOUTS = {
  column: {
    orientation: 'vertical',
    grid: 'grid grid-cols-1 gap-x-6 gap-y-8 md:grid-cols-12',
    list: 'needs-script tab-list md:col-span-4 lg:col-span-3',
    panels: 'md:col-span-8 lg:col-start-5',
  },
  row: {
    orientation: 'horizontal',
    grid: 'grid grid-cols-1 gap-y-8',
    list: 'needs-script tab-list',
    panels: '',
  },
} as const

interface TabsProps {
  /** Prefix for the ids of tabs and panels, unique on the page. */
  name: string
  label: string
  layout: keyof typeof LAYOUTS
  tabs: readonly { id: string; label: string; note?: string | null; accent: string | null }[]
  /** How long a panel takes to fade out before the next one appears, in milliseconds. */
  fadeOut?: number
  /** One panel per tab, in the same order. */
  children: ReactNode
}

/**
 * Tabs as described by the ARIA Authoring Practices: a single tab stop, and arrow keys, Home and End to select a tab.
 */
export function Tabs({ name, label, layout, tabs, fadeOut = 0, children }: TabsProps) {
  const [active, setActive] = useState(0)
  // The previous tab, until its panel has faded out.
  const [faded, setFaded] = useState(0)
  const shown = fadeOut > 0 ? faded : active
  const { orientation, grid, list, panels } = LAYOUTS[layout]
  const tabId = (index: number) => `${name}-tab-${index}`
  const panelId = (index: number) => `${name}-panel-${index}`

  useEffect(() => {
    if (faded === active) return
    const isReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const timer = setTimeout(() => setFaded(active), isReduced ? 0 : fadeOut)
    return () => clearTimeout(timer)
  }, [active, faded, fadeOut])

  const moveByKey = (event: KeyboardEvent) => {
    const next = nextTab(event, active, tabs.length, orientation)
    if (next === null) return
    event.preventDefault()
    setActive(next)
    document.getElementById(tabId(next))?.focus()
  }

  return (
    <div className={grid}>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- focus is on its tabs, one at a time */}
      <div
        role="tablist"
        aria-label={label}
        aria-orientation={orientation}
        onKeyDown={moveByKey}
        className={list}
      >
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={tabId(index)}
            data-accent={tab.accent}
            aria-selected={index === active}
            aria-controls={panelId(index)}
            tabIndex={index === active ? 0 : -1}
            onClick={() => setActive(index)}
            className="tab"
          >
            <span>
              {tab.label} {tab.note && <span className="tab-note">{tab.note}</span>}
            </span>
          </button>
        ))}
      </div>
      <div className={panels}>
        {Children.map(children, (panel, index) => {
          const tab = tabs[index]
          return (
            tab && (
              <div
                role="tabpanel"
                id={panelId(index)}
                aria-labelledby={tabId(index)}
                data-accent={tab.accent}
                data-state={index === shown ? (shown === active ? 'active' : 'leaving') : 'inactive'}
                className="tab-panel"
              >
                {panel}
              </div>
            )
          )
        })}
      </div>
    </div>
  )
}

/**
 * Returns the index of the tab that a key selects. Arrow keys wrap around. Null for other keys, and for shortcuts such
 * as Alt and an arrow key.
 *
 * @param orientation in a horizontal list, the up and down keys scroll the page instead
 */
export function nextTab(
  { key, altKey, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>,
  active: number,
  count: number,
  orientation: 'horizontal' | 'vertical',
): number | null {
  if (altKey || ctrlKey || metaKey) return null
  if (orientation === 'horizontal' && (key === 'ArrowDown' || key === 'ArrowUp')) return null
  if (key === 'ArrowRight' || key === 'ArrowDown') return (active + 1) % count
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (active - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
