import { Text } from '@sanity/ui'
import { useCallback } from 'react'
import { LoadState } from '../tool-parts/load-state'
import { useAnswer } from '../tool-parts/use-answer'
import { useDeskApi } from '../volunteers/use-desk-api'
import { volunteerTool } from '../volunteers/volunteer-tool'
import { Section } from './section'
import { ToolLink } from '../tool-parts/tool-link'
import { WORDS } from './words'

/** How many volunteers wait for an answer. For those alone who may see the desk; the server refuses all others too. */
export function SignUps() {
  const api = useDeskApi()
  const answer = useAnswer(useCallback(() => api.list({ status: 'new' }, 1), [api]))
  return (
    <Section title={WORDS.volunteers}>
      <LoadState answer={answer}>
        {({ total }) => (
          <Text size={1} muted={total === 0}>
            {total === 0 ? WORDS.nobodySignedUp : WORDS.signedUp(total)}
          </Text>
        )}
      </LoadState>
      <ToolLink to={volunteerTool.name} text={WORDS.openVolunteers} />
    </Section>
  )
}
