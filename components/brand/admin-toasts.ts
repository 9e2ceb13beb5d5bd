/**
 * Toasts on the brand assets page (specification, section 8). Not in ../ui/labels.ts, because visitors' pages load that
 * file.
 */
export const ADMIN_TOASTS = {
  preparing: 'Preparing download...',
  complete: 'Download complete!',
  failedTitle: 'Download failed',
  templateMissing: 'Could not find the template element.',
  templateFailed: 'There was an error generating your template. Please try again.',
  /** Not in the specification, whose toast suggests trying again. That can't help if the device refuses the size. */
  templateTooLarge: 'This device cannot draw a picture this large. Choose the normal size.',
  preparingLogo: 'Preparing logo download...',
  logoComplete: 'Logo download complete!',
  logoMissing: 'Could not find the logo element.',
  logoFailed: 'There was an error downloading the logo. Please try again.',
  creatingTransparent: 'Creating transparent logo...',
  transparentComplete: 'Transparent logo created!',
  transparentFailedTitle: 'Process failed',
  transparentFailed: 'There was an error creating the transparent logo. Please try again.',
} as const
