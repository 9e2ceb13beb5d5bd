import 'server-only'
import {
  ANNOUNCEMENT_QUERY,
  FOOTER_QUERY,
  NAVIGATION_QUERY,
  NOT_FOUND_QUERY,
  SETTINGS_QUERY,
} from './queries'
import { read, readPublished } from './read'

/** What every page shares: the party's name, logo, contact, authorisation. Null in an empty data set. */
export function getSettings() {
  return read(SETTINGS_QUERY)
}

/** The same as published, for files that machines read. */
export function getPublishedSettings() {
  return readPublished(SETTINGS_QUERY)
}

/** The main menu and its buttons. Null in an empty data set. */
export function getNavigation() {
  return read(NAVIGATION_QUERY)
}

/** The line above every page. Null where there is none at the moment. */
export function getAnnouncement() {
  return read(ANNOUNCEMENT_QUERY)
}

/** The foot of every page. Null in an empty data set. */
export function getFooter() {
  return read(FOOTER_QUERY)
}

/** The words of the page for addresses that do not exist. Null in an empty data set. */
export function getNotFoundPage() {
  return read(NOT_FOUND_QUERY)
}
