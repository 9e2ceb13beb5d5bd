import { Box, Button, Card, Flex, Heading, Stack } from '@sanity/ui'
import { useState } from 'react'
import { ErasureList } from './erasure-list'
import { VolunteerBrowser } from './volunteer-browser'

/** The whole tool: the volunteers, or the records of who was erased. */
export function VolunteerDesk() {
  const [shown, setShown] = useState<'volunteers' | 'erasures'>('volunteers')
  return (
    <Card as="main" height="fill" overflow="auto">
      <Box padding={[3, 4, 5]}>
        <Stack gap={4}>
          <Flex wrap="wrap" gap={3} align="center" justify="space-between">
            <Heading as="h1" size={2}>
              Volunteers
            </Heading>
            <Flex gap={1}>
              <Button
                mode="bleed"
                fontSize={1}
                text="Sign-ups"
                aria-pressed={shown === 'volunteers'}
                selected={shown === 'volunteers'}
                onClick={() => setShown('volunteers')}
              />
              <Button
                mode="bleed"
                fontSize={1}
                text="Erasures"
                aria-pressed={shown === 'erasures'}
                selected={shown === 'erasures'}
                onClick={() => setShown('erasures')}
              />
            </Flex>
          </Flex>
          {shown === 'volunteers' ? <VolunteerBrowser /> : <ErasureList />}
        </Stack>
      </Box>
    </Card>
  )
}
