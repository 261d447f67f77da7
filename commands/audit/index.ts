/** The commands of audit; the program itself calls those of `anchors.ts`. */
export { reviewAlert, setUpAlerts } from './alerts.ts'
export { anchorHistory, recordVerification } from './anchors.ts'
export { exportHistory } from './history-export.ts'
