#!/bin/sh
# Puts the certificate of the workflow (CERTIFICATE in base64, PASSWORD) into a keychain of this run.
set -eu
keychain="$RUNNER_TEMP/signing.keychain-db"
file="$RUNNER_TEMP/certificate.p12"
secret=$(openssl rand -base64 24)
printf '%s' "$CERTIFICATE" | base64 --decode > "$file"
security create-keychain -p "$secret" "$keychain"
security set-keychain-settings -lut 21600 "$keychain"
security unlock-keychain -p "$secret" "$keychain"
security import "$file" -P "$PASSWORD" -k "$keychain" -T /usr/bin/codesign
security set-key-partition-list -S apple-tool:,apple: -s -k "$secret" "$keychain"
security list-keychains -d user -s "$keychain"
rm "$file"
