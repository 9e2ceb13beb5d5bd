/** The fields of a list of files, for `fileAddress` and `fileFacts`. */
export const DOWNLOADS = /* groq */ `
  heading, introduction,
  files[]{_key, title, description, "file": asset->{path, "name": originalFilename, extension, size}}
`
