/** A page of A4 at 250 dots an inch, on which a signature can be read. */
const LONGEST_SIDE = 2900
const QUALITY = 0.85

/**
 * A photo as a JPEG of no more pixels than a page needs, the right way up.
 *
 * @returns null where the browser cannot draw it
 */
export async function smallerPhoto(photo: File): Promise<File | null> {
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
    // A picture that it cannot open.
    return null
  }
}
