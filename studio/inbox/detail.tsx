import { Stack, Text } from '@sanity/ui'
import type { ReactNode } from 'react'

/** A term and what stands for it, in a list of them (`dl`). */
export function Detail({ term, children }: { term: string; children: ReactNode }) {
  return (
    <Stack gap={2}>
      <Text as="dt" size={1} muted>
        {term}
      </Text>
      <Text as="dd" size={1} style={{ margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {children}
      </Text>
    </Stack>
  )
}
