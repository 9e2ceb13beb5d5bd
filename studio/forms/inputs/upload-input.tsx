import { Card, Stack, Text } from '@sanity/ui'
import type { ObjectInputProps } from 'sanity'
import { PictureDetails } from '../pictures/picture-details'
import { Muted } from '../../ui/tool-page'
import { useUploadStatus } from '../../sanity/upload-status'
import { MESSAGES } from './input-messages'
import { isImageSchemaType } from '../../sanity/internals'

/**
 * The input of a picture or a file. It says why an upload failed; under a picture it warns that photos tell
 * where they were taken, and shows what is known of the picture.
 */
export function UploadInput(props: ObjectInputProps) {
  const { value, onChange, failure } = useUploadStatus(props)
  return (
    <Stack gap={3}>
      {failure && (
        <Card tone="critical" border padding={3} radius={2} role="alert">
          <Text size={1}>{failure}</Text>
        </Card>
      )}
      {props.renderDefault({ ...props, value, onChange })}
      {isImageSchemaType(props.schemaType) && (
        <>
          <Muted>{MESSAGES.photoPlace}</Muted>
          <PictureDetails value={props.value} onChange={props.onChange} readOnly={props.readOnly ?? false} />
        </>
      )}
    </Stack>
  )
}
