import { Stack, Text } from '@sanity/ui'
import type { ObjectInputProps } from 'sanity'
import { WORDS } from './words'

/** A picture field that says, before and after an upload, what a photo tells about where it was taken. */
export function PictureInput(props: ObjectInputProps) {
  return (
    <Stack gap={3}>
      {props.renderDefault(props)}
      <Text size={1} muted>
        {WORDS.photoPlace}
      </Text>
    </Stack>
  )
}
