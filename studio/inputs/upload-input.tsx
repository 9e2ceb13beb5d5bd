import { Card, Stack, Text } from '@sanity/ui'
import { isImageSchemaType, type ObjectInputProps } from 'sanity'
import { useUploadStatus } from '../uploads/upload-status'
import { WORDS } from './words'

/**
 * A field for a picture or a file. It says why an upload failed, and of pictures, before and after an upload, what a
 * photo tells about where it was taken.
 */
export function UploadInput(props: ObjectInputProps) {
  const { value, onChange, failure } = useUploadStatus(props)
  return (
    <Stack gap={3}>
      {props.renderDefault({ ...props, value, onChange })}
      {failure && (
        <Card tone="critical" border padding={3} radius={2} role="alert">
          <Text size={1}>{failure}</Text>
        </Card>
      )}
      {isImageSchemaType(props.schemaType) && (
        <Text size={1} muted>
          {WORDS.photoPlace}
        </Text>
      )}
    </Stack>
  )
}
