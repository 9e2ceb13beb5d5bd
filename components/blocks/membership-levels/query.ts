import { FILE } from '@/lib/content/fragments'

/** The fields of membership levels, and where the form of their buttons is. */
export const MEMBERSHIP_LEVELS = /* groq */ `
  launchNote, freeLabel, perYearLabel, usualPriceLabel, levelButton, noticeText, formUrl, "formFile": form.${FILE},
  levels[]{_key, name, originalPrice, currentPrice, description, benefits},
  "isStored": count(*[_type == "forms" && _id == "forms" && membership.use == "inbox"]) > 0,
  "isOnPage": "membershipForm" in ^.blocks[isHidden != true]._type,
  "settings": *[_type == "siteSettings" && _id == "siteSettings"][0]{email, address}
`
