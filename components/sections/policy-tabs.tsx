'use client'

import { Children, type KeyboardEvent, type ReactNode, useState } from 'react'
import { nextTab } from './next-tab'

interface PolicyTabsProps {
  label: string
  tabs: readonly { id: string; label: string; accent: string | null }[]
  /** One panel for each tab, in the same order. */
  children: ReactNode
}

/** Tabs after the pattern of the ARIA guide: one stop for Tab, arrows, Home and End move and choose. */
export function PolicyTabs({ label, tabs, children }: PolicyTabsProps) {
  const [active, setActive] = useState(0)

  const moveByKey = (event: KeyboardEvent) => {
    const next = nextTab(event.key, active, tabs.length)
    if (next === null) return
    event.preventDefault()
    setActive(next)
    document.getElementById(tabId(tabs[next]?.id))?.focus()
  }

  return (
    <div className="grid gap-x-6 gap-y-8 md:grid-cols-12">
      {/* eslint-disable-next-line jsx-a11y/interactive-supports-focus -- its tabs take focus, one at a time */}
      <div
        role="tablist"
        aria-label={label}
        aria-orientation="vertical"
        onKeyDown={moveByKey}
        className="needs-script tab-list md:col-span-4 lg:col-span-3"
      >
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={tabId(tab.id)}
            data-accent={tab.accent}
            aria-selected={index === active}
            aria-controls={panelId(tab.id)}
            tabIndex={index === active ? 0 : -1}
            onClick={() => setActive(index)}
            className="tab"
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div className="md:col-span-8 lg:col-start-5">
        {Children.map(children, (panel, index) => {
          const tab = tabs[index]
          return (
            tab && (
              <div
                role="tabpanel"
                id={panelId(tab.id)}
                aria-labelledby={tabId(tab.id)}
                data-accent={tab.accent}
                data-state={index === active ? 'active' : 'inactive'}
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

function tabId(id: string | undefined): string {
  return `tab-${id ?? ''}`
}

function panelId(id: string): string {
  return `policy-${id}`
}
