import { Card, Stack, Text } from '@sanity/ui'
import { isImageSchemaType, type ObjectInputProps } from 'sanity'
import { PictureDetails } from '../pictures/picture-details'
import { useUploadStatus } from '../uploads/upload-status'
import { WORDS } from './words'

/**
 * A field for a picture or a file. It says why an upload failed, and of pictures, before and after an upload, what a
 * photo tells about where it was taken, and what is known of the picture.
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
          <Text size={1} muted>
            {WORDS.photoPlace}
          </Text>
          <PictureDetails value={props.value} onChange={props.onChange} readOnly={props.readOnly ?? false} />
        </>
      )}
    </Stack>
  )
}
