import { Text } from '@sanity/ui'
import type { ReactNode } from 'react'

/** Shows words that matter less than those around them: a hint, a state, an empty list. */
export function Muted({ role, children }: { role?: 'status'; children: ReactNode }) {
  return (
    <Text size={1} muted role={role}>
      {children}
    </Text>
  )
}
