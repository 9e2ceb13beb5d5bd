import { Card, Heading, Stack } from '@sanity/ui'
import { type ReactNode, useId } from 'react'

/** A part of the start page, under its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <Card as="section" border radius={3} padding={[3, 4]} aria-labelledby={heading}>
      <Stack gap={4}>
        <Heading as="h2" size={1} id={heading}>
          {title}
        </Heading>
        {children}
      </Stack>
    </Card>
  )
}
