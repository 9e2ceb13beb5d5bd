import { Card, Checkbox, Flex, Grid, Heading, Stack, Text } from '@sanity/ui'
import { type FormEvent, useState } from 'react'
import { useSchema } from 'sanity'
import { DOCUMENT_TYPES } from '../../../schemas/schema-types'
import { reviewsApi } from '../../desk/reviews/reviews-api'
import { WORDS } from '../../desk/reviews/review-messages'
import { titleOfType } from '../../ui/titles'
import { LoadState, messageOf, useAnswer } from '../../ui/answer'
import { Muted, QuietButton } from '../../ui/tool-page'

/** The form that chooses the types of documents that need a second account. */
export function SecondAccount() {
  const answer = useAnswer(reviewsApi.secondAccountTypes)
  return (
    <Card as="section" border radius={2} padding={4} aria-labelledby="second-account">
      <Stack gap={4}>
        <Heading as="h2" size={1} id="second-account">
          {WORDS.second.title}
        </Heading>
        <Text size={1}>{WORDS.second.intro}</Text>
        <LoadState answer={answer}>{(types) => <Choice types={types} />}</LoadState>
      </Stack>
    </Card>
  )
}

function Choice({ types }: { types: readonly string[] }) {
  const schema = useSchema()
  const [chosen, setChosen] = useState<readonly string[]>(types)
  const [said, setSaid] = useState('')
  const toggle = (type: string, isChosen: boolean) => {
    setSaid('')
    setChosen(isChosen ? [...chosen, type] : chosen.filter((other) => other !== type))
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setSaid(WORDS.second.saving)
    try {
      await reviewsApi.setSecondAccountTypes(chosen)
      setSaid(WORDS.second.saved)
    } catch (error) {
      setSaid(messageOf(error))
    }
  }
  return (
    <Stack as="form" gap={4} onSubmit={(event: FormEvent) => void save(event)}>
      <Grid gridTemplateColumns={[1, 2, 3]} gap={3}>
        {DOCUMENT_TYPES.map((type) => (
          <Flex key={type} gap={2} align="center">
            <Checkbox
              id={`second-${type}`}
              checked={chosen.includes(type)}
              onChange={({ currentTarget }) => toggle(type, currentTarget.checked)}
            />
            <Text as="label" htmlFor={`second-${type}`} size={1}>
              {titleOfType(type, schema)}
            </Text>
          </Flex>
        ))}
      </Grid>
      <Flex gap={3} align="center">
        <QuietButton type="submit" text={WORDS.second.save} />
        <Muted role="status">{said}</Muted>
      </Flex>
    </Stack>
  )
}
