'use client'

import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { MOST_FILE_BYTES, scanTypeOf } from '@/lib/forms/file-type'
import { UPLOAD, type UploadProblem } from '@/lib/membership/membership-copy'
import { BUTTON } from '../ui/button-look'
import { Field } from './field'

interface DeclarationUploadProps {
  action: string
  label: string
  hint: string | null
  button: string
  errors: Readonly<Record<UploadProblem, string>>
  /** The problem with the last upload. */
  problem: UploadProblem | null
}

/** The file types that browsers offer; phones offer the camera, too. The check reads the file's content. */
const ACCEPTED = '.pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png'
const FIELD_ID = 'declaration-file'

/**
 * Shows the upload form for a signed declaration. The browser sends it, with and without JavaScript. Scripts reject a wrong file
 * first and shrink a photo that is too large.
 */
export function DeclarationUpload({ action, label, hint, button, errors, problem }: DeclarationUploadProps) {
  const form = useRef<HTMLFormElement>(null)
  const [shownProblem, setShownProblem] = useState(problem)
  const [isSending, setSending] = useState(false)

  useEffect(() => {
    if (!form.current) return
    // From now on scripts check the file, not the browser.
    form.current.noValidate = true
    // Re-enables the form after the browser's Back button.
    const enable = () => setSending(false)
    addEventListener('pageshow', enable)
    return () => removeEventListener('pageshow', enable)
  }, [])

  const send = async (element: HTMLFormElement): Promise<void> => {
    const input = element.elements.namedItem(UPLOAD.field)
    if (!(input instanceof HTMLInputElement)) return
    const newProblem = await checkFile(input).catch(() => 'missing' as const)
    setShownProblem(newProblem)
    if (newProblem === null) {
      element.submit()
      return
    }
    setSending(false)
    input.focus()
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    setSending(true)
    void send(event.currentTarget)
  }

  return (
    <form
      ref={form}
      action={action}
      method="post"
      encType="multipart/form-data"
      onSubmit={submit}
      className="mt-5 grid justify-items-start gap-6"
    >
      <Field
        id={FIELD_ID}
        name={UPLOAD.field}
        type="file"
        accept={ACCEPTED}
        label={label}
        hint={hint}
        error={shownProblem === null ? undefined : errors[shownProblem]}
        required
        className="w-full"
      />
      <button
        type="submit"
        aria-disabled={isSending}
        className={`${BUTTON.ink} aria-disabled:cursor-progress aria-disabled:bg-ink-soft`}
      >
        {button}
      </button>
    </form>
  )
}

/** Returns the problem with the chosen file, if any. Shrinks a photo that is too large. */
async function checkFile(input: HTMLInputElement): Promise<UploadProblem | null> {
  const file = input.files?.[0]
  if (file === undefined) return 'missing'
  const type = scanTypeOf(new Uint8Array(await file.slice(0, 16).arrayBuffer()))
  if (type === null) return 'type'
  if (file.size <= MOST_FILE_BYTES) return null
  if (type === 'pdf') return 'size'
  const smaller = await smallerPhoto(file)
  if (smaller === null || smaller.size > MOST_FILE_BYTES) return 'size'
  const chosen = new DataTransfer()
  chosen.items.add(smaller)
  input.files = chosen.files
  return null
}

/** The longer side of an A4 page at 250 dpi, at which a signature is legible. */
const LONGEST_SIDE = 2900
const QUALITY = 0.85

/** Makes an upright JPEG of a photo with no more pixels than a page needs. Null if the browser cannot decode it. */
async function smallerPhoto(photo: File): Promise<File | null> {
  try {
    const picture = await createImageBitmap(photo)
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
    return blob && new File([blob], photo.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' })
  } catch {
    return null
  }
}
