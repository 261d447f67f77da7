// Azurite is written for version 3 of the uuid package, whose whole export is a function; newer versions have none.
const { randomUUID } = require('node:crypto')

module.exports = () => randomUUID()
