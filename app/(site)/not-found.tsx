export { NotFoundPage as default } from '../shell/missing-page'
