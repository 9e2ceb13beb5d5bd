import { Card, Flex, Radio, Stack, Text } from '@sanity/ui'
import { useId, useRef } from 'react'
import { type ArrayOfObjectsInputProps, set, useFormValue } from 'sanity'
import { comparedParties, comparisonPath, ratingOf, RATINGS } from '../../../schemas/rules/comparison'
import { useRadioFocus } from '../../sanity/form-focus'

/** The ratings of a comparison row: a set of radio buttons for each listed party. */
export function PartyRatings({ path, value, onChange, readOnly, elementProps }: ArrayOfObjectsInputProps) {
  const parties = comparedParties(useFormValue(comparisonPath(path)))
  const group = useId()
  const list = useRef<HTMLDivElement>(null)
  useRadioFocus(elementProps.ref, () => [...(list.current?.querySelectorAll('input') ?? [])])
  const rate = (partyId: string, rating: string) => {
    const next = parties.flatMap(({ id }) => {
      const given = id === partyId ? rating : ratingOf(value, id)
      return given === '' ? [] : [{ _key: id, _type: 'partyRating', partyId: id, rating: given }]
    })
    onChange(set(next))
  }
  if (parties.length === 0) return <Text size={1}>Add the other parties first.</Text>
  return (
    <Card border radius={2} padding={3} ref={list} onFocus={elementProps.onFocus}>
      <Stack gap={4}>
        {parties.map(({ id, name }) => (
          <Flex key={id} role="radiogroup" aria-label={name} gap={4} wrap="wrap" align="center">
            <Text size={1} weight="medium" style={{ width: '8rem' }}>
              {name}
            </Text>
            {RATINGS.map((rating) => (
              <Flex as="label" key={rating.value} gap={2} align="center">
                <Radio
                  name={`${group}-${id}`}
                  value={rating.value}
                  checked={ratingOf(value, id) === rating.value}
                  disabled={readOnly === true}
                  onChange={() => rate(id, rating.value)}
                />
                <Text size={1}>{rating.title}</Text>
              </Flex>
            ))}
          </Flex>
        ))}
      </Stack>
    </Card>
  )
}
