import { FORM_NOTES, IS_OPEN } from '@/lib/content/fragments'

/** The words around the open jobs, the jobs themselves, and the words of their form while it is switched on. */
export const JOB_OPENINGS = /* groq */ `
  heading, detailsButton, closingLabel, empty, general{heading, text, button},
  "openings": *[_type == "jobOpening" && defined(title) && ${IS_OPEN}] | order(orderRank asc){
    _id, title, location, isRemote, commitment, description, postedDate, closingDate
  },
  "forms": *[_type == "forms" && _id == "forms" && job.use == "inbox"][0]{
    ${FORM_NOTES},
    job{
      heading, hint, jobLabel, generalJob, nameLabel, emailLabel, phoneLabel, messageLabel, fileLabel, fileHint,
      requiredError, fileTypeError, fileSizeError, fileAgainError, button, submittingButton, privacy
    }
  }
`
