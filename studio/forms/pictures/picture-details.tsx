import { Card, Flex, Stack, Text, TextInput } from '@sanity/ui'
import { useCallback, useState } from 'react'
import { type ObjectInputProps, set, useCurrentUser, useFormValue } from 'sanity'
import { hasValue, textOf } from '../../../schemas/fields/has-value'
import { newestVersions } from '../../../schemas/rules/newest-versions'
import { mayPublish } from '../../roles'
import { isImageSchemaType } from '../../sanity/internals'
import { useUploadStatus } from '../../sanity/upload-status'
import { DocumentLinks } from '../../ui/document-links'
import type { StoredDocument } from '../../ui/documents'
import { Labelled } from '../../ui/form-parts'
import { ErrorNote, orMessage, useAttempt, useContentClient, useRequest } from '../../ui/requests'
import { Muted, QuietButton } from '../../ui/tool-page'
import { mayBePhoto } from './fit-picture'
import {
  descriptionsOf,
  isMainVersion,
  readPicture,
  replaceEverywhere,
  saveCredit,
  usedElsewhere,
} from './picture-uses'

/**
 * The input of a picture or file. Says why an upload failed. For pictures it warns about location data in photos and
 * shows details.
 */
export function UploadInput(props: ObjectInputProps) {
  const { value, onChange, failure } = useUploadStatus(props)
  return (
    <Stack gap={3}>
      {failure && <ErrorNote>{failure}</ErrorNote>}
      {props.renderDefault({ ...props, value, onChange })}
      {isImageSchemaType(props.schemaType) && (
        <>
          {mayBePhoto(textOf(props.schemaType.options, 'accept')) && (
            <Muted>
              A photo can reveal where, when and on which phone it was taken. Visitors get copies without this
              information. The uploaded file still contains it and is available to staff and in backups and
              exports. To keep a place secret, remove it from the photo before you upload it.
            </Muted>
          )}
          <PictureDetails {...props} />
        </>
      )}
    </Stack>
  )
}

const FAILED = 'That did not work. Check your connection, then try again.'

/**
 * The panel under a picture field: existing descriptions, credit, other uses, and a way to replace the picture there.
 */
function PictureDetails({ value, onChange, readOnly = false }: ObjectInputProps) {
  const assetId = textOf(value?.['asset'], '_ref')
  const [picture, setPicture] = useState({ assetId, previousId: '' })
  if (assetId !== '' && assetId !== picture.assetId) setPicture({ assetId, previousId: picture.assetId })
  if (assetId === '') return null
  const isDecorative = hasValue(value, 'isDecorative', true)
  const alt = isDecorative ? '' : textOf(value, 'alt')
  return (
    <Stack gap={3}>
      <Details
        key={assetId}
        assetId={assetId}
        readOnly={readOnly}
        needsDescription={alt === '' && !isDecorative}
        onDescription={(description) => onChange(set(description, ['alt']))}
      />
      {picture.previousId !== '' && picture.previousId !== assetId && !readOnly && (
        <ReplaceOffer key={picture.previousId} change={{ from: picture.previousId, to: assetId, alt }} />
      )}
    </Stack>
  )
}

interface DetailsProps {
  assetId: string
  readOnly: boolean
  /** Whether this use of the picture still needs a description. */
  needsDescription: boolean
  onDescription: (description: string) => void
}

function Details({ assetId, readOnly, needsDescription, onDescription }: DetailsProps) {
  const client = useContentClient()
  const ownId = textOf(useFormValue([]), '_id')
  // The credit is stored with the asset, which has no draft.
  const mayCredit = mayPublish(useCurrentUser())
  const { data } = useRequest(useCallback(() => readPicture(client, assetId), [client, assetId]))
  if (data === undefined) return null
  const elsewhere = usedElsewhere(data.documents, { assetId, ownId })
  const descriptions =
    needsDescription && !readOnly
      ? descriptionsOf(newestVersions(data.documents.filter(isMainVersion)), assetId)
      : []
  return (
    <Card as="section" aria-label="About this picture" border radius={2} padding={3}>
      <Stack gap={4}>
        {descriptions.length > 0 && (
          <Stack gap={3}>
            <Text size={1}>This picture has a description elsewhere. Use it here too:</Text>
            <Flex wrap="wrap" gap={2}>
              {descriptions.map((offered) => (
                <QuietButton key={offered} text={offered} onClick={() => onDescription(offered)} />
              ))}
            </Flex>
          </Stack>
        )}
        <Stack gap={3}>
          <Text size={1}>{elsewhere.length === 0 ? 'Not used anywhere else.' : 'Also used in:'}</Text>
          <DocumentLinks documents={elsewhere} />
        </Stack>
        <Credit assetId={assetId} credit={data.credit} readOnly={readOnly || !mayCredit} />
      </Stack>
    </Card>
  )
}

type CreditProps = Pick<DetailsProps, 'assetId' | 'readOnly'> & { credit: string }

function Credit({ assetId, credit, readOnly }: CreditProps) {
  const client = useContentClient()
  const [text, setText] = useState(credit)
  const [stored, setStored] = useState(credit)
  const { isBusy, outcome, attempt, forget } = useAttempt()
  const field = `credit-${assetId}`
  const save = async () => {
    await orMessage(saveCredit(client, assetId, text.trim()), FAILED)
    setStored(text)
    return 'The credit is saved.'
  }
  return (
    <Labelled id={field} label="Credit and source">
      <TextInput
        id={field}
        fontSize={1}
        readOnly={readOnly}
        value={text}
        aria-describedby={`${field}-hint`}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          forget()
        }}
      />
      <Text id={`${field}-hint`} size={1} muted>
        Enter the author, licence and source. These are kept for the party’s records and don’t appear on the
        site.
      </Text>
      {!readOnly && (
        <Flex gap={3} align="center">
          <QuietButton
            text={isBusy ? 'Saving…' : 'Save credit'}
            disabled={isBusy || text === stored}
            onClick={() => void attempt(save)}
          />
          <Muted role="status">{outcome?.text}</Muted>
        </Flex>
      )}
    </Labelled>
  )
}

/**
 * Offers to replace the old picture wherever it is still used. Renders nothing if it isn't used anywhere.
 *
 * @param change IDs of the field's old and new asset, and the new one's description
 */
function ReplaceOffer({ change }: { change: { from: string; to: string; alt: string } }) {
  const { from } = change
  const client = useContentClient()
  const inReleases = mayPublish(useCurrentUser())
  const ownId = textOf(useFormValue([]), '_id')
  const { data } = useRequest(useCallback(() => readPicture(client, from), [client, from]))
  const [replaced, setReplaced] = useState<readonly StoredDocument[]>()
  const { isBusy, error, attempt } = useAttempt()
  const others = usedElsewhere(replaced ?? data?.documents ?? [], { assetId: from, ownId })
  if (others.length === 0) return null

  const replace = async () => {
    setReplaced(await orMessage(replaceEverywhere(client, { ...change, inReleases }), FAILED))
  }

  return (
    <Card tone={replaced ? 'positive' : 'caution'} border radius={2} padding={3} role="status">
      <Stack gap={3}>
        <Text size={1} weight="medium">
          {replaced
            ? 'Replaced. Check these documents, then publish them:'
            : 'The previous picture is still used in:'}
        </Text>
        <DocumentLinks documents={others} />
        {!replaced && (
          <>
            <Muted>
              This creates a draft of each document and publishes nothing. Crop and focal point are reset. The
              description becomes the one above; if there is none, each form asks for one.
            </Muted>
            <Flex gap={3} align="center">
              <QuietButton
                text={isBusy ? 'Replacing…' : 'Replace it there too'}
                disabled={isBusy}
                onClick={() => void attempt(replace)}
              />
              {error && <Text size={1}>{error}</Text>}
            </Flex>
          </>
        )}
      </Stack>
    </Card>
  )
}
