import { Button, Card, Dialog, Flex, PortalProvider, Stack, Text } from '@sanity/ui'
import { memo, type ReactNode, useCallback, useDeferredValue, useId, useState } from 'react'
import { Template } from '../../../components/brand/template'
import { type Format, FORMATS } from '../../../lib/brand/formats'
import { paletteOf } from '../../../lib/brand/palette'
import type { LaidOutTemplate } from '../../../lib/brand/template-of'
import { CARD_COLOUR, FORM_SCROLLER } from '../../sanity/internals'
import { useContentClient, useRequest } from '../../ui/requests'
import { useFocusBack } from '../../ui/form-parts'
import { logoOf, readShared, type SharedContent, templatesAsTyped, warningOf } from './advertisements'

/**
 * A category's three pictures above its form, drawn from the current input exactly as they would be exported. They stay
 * in view while staff scroll, and render when the browser is idle, so that typing is not delayed.
 */
export function AdvertisementPictures({ value }: { value: unknown }) {
  const client = useContentClient()
  const { data } = useRequest(useCallback(() => readShared(client), [client]))
  const typed = useDeferredValue(value)
  return (
    <Card role="group" aria-label="Advertisement previews" paddingY={3} className="advertisement-pictures">
      <Flex gap={3}>
        {data ? (
          <Pictures typed={typed} shared={data} />
        ) : (
          FORMATS.map((format) => <PictureFrame key={format.id} format={format} />)
        )}
      </Flex>
      <style href="advertisement-pictures" precedence="studio">{`
        .advertisement-picture { position: relative; }
        .advertisement-picture button { position: absolute; inset: 0; padding: 0; border: 0; background: none; cursor: zoom-in; }
        .advertisement-picture button:focus-visible { outline: 3px solid ${CARD_COLOUR.focus}; outline-offset: 2px; }
        :is(.advertisement-picture, .advertisement-large) svg { display: block; width: 100%; height: auto; }
        @media (min-height: 44rem) {
          .advertisement-pictures { position: sticky; top: 0; z-index: 2; }
          /* A focused field must not be hidden under the pictures. */
          ${FORM_SCROLLER}:has(.advertisement-pictures) { scroll-padding-top: 13rem; }
        }
      `}</style>
    </Card>
  )
}

const Pictures = memo(function Pictures({ typed, shared }: { typed: unknown; shared: SharedContent }) {
  const [enlarged, setEnlarged] = useState<Format['id'] | null>(null)
  const id = useId()
  const category = templatesAsTyped(typed, shared)
  if (!category) return null
  const drawn = (template: LaidOutTemplate, name: string) => (
    <Template
      id={`${id}-${name}-${template.format.id}`}
      format={template.format}
      layout={template.layout}
      colours={category.colours}
      palette={paletteOf(shared.brand)}
      drawing={category.drawing}
      logo={logoOf(shared)}
      warning={warningOf(shared)}
      label={template.format.label}
    />
  )
  const large = category.templates.find(({ format }) => format.id === enlarged)
  return (
    <>
      {category.templates.map((template) => (
        <PictureFrame
          key={template.format.id}
          format={template.format}
          isReady={template.problems.length === 0}
        >
          {/* The button covers the picture rather than wrapping it, or the advertisement's text would become its label. */}
          <div className="advertisement-picture">
            {drawn(template, 'small')}
            <button
              type="button"
              aria-label={`Enlarge ${template.format.label}`}
              onClick={() => setEnlarged(template.format.id)}
            />
          </div>
        </PictureFrame>
      ))}
      {large && (
        <LargePicture {...large} onClose={() => setEnlarged(null)}>
          {drawn(large, 'large')}
        </LargePicture>
      )}
    </>
  )
})

type LargePictureProps = Pick<LaidOutTemplate, 'format' | 'problems'> & {
  onClose: () => void
  children: ReactNode
}

/** A dialog with one picture. It covers the whole Studio, because the form's pane would cut off a story. */
function LargePicture({ format, problems, onClose, children }: LargePictureProps) {
  useFocusBack()
  return (
    <PortalProvider element={document.body}>
      <Dialog
        id={useId()}
        header={`${format.label}, ${format.width} × ${format.height}`}
        width={2}
        position="fixed"
        onClose={onClose}
        onClickOutside={onClose}
      >
        <Stack gap={4} padding={4}>
          {problems.map(({ field, message }) => (
            <Card key={field} tone="critical" padding={3} radius={2}>
              <Text size={1}>{message}</Text>
            </Card>
          ))}
          <div
            className="advertisement-large"
            style={{ margin: '0 auto', width: `min(100%, ${(65 * format.width) / format.height}vh)` }}
          >
            {children}
          </div>
          <Button text="Close" mode="ghost" onClick={onClose} />
        </Stack>
      </Dialog>
    </PortalProvider>
  )
}

/**
 * A picture with its format's name. Its width follows its aspect ratio so that all have the same height, at most nine
 * rem.
 */
function PictureFrame({
  format,
  isReady = true,
  children,
}: {
  format: Format
  isReady?: boolean
  children?: ReactNode
}) {
  const ratio = format.width / format.height
  return (
    <Stack
      gap={2}
      style={{ flex: `${ratio} 1 0`, minWidth: 0, maxWidth: `${ratio * 9}rem`, alignContent: 'start' }}
    >
      <div style={{ aspectRatio: ratio }}>{children}</div>
      <Text
        size={0}
        muted={isReady}
        textOverflow="ellipsis"
        style={isReady ? undefined : { color: CARD_COLOUR.error }}
      >
        {isReady ? format.label : 'Not ready to use'}
      </Text>
    </Stack>
  )
}
