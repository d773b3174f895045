#!/bin/sh
# images.sh <Node's program>: makes the images that the parts `image` and `compose` start from, once. They stand in for the registry's Node,
# PostgreSQL and nginx: Debian by debootstrap, so that no registry of images is needed. BASE_IMAGE names another base for the product.
set -eu
trial=$(dirname "$0")
debian=localhost/examplar-trial-debian:bookworm

if ! podman image exists $debian; then
  folder=$(mktemp -d)
  trap 'rm -rf "$folder"' EXIT
  debootstrap --variant=minbase --include=postgresql-15,nginx-light bookworm "$folder"
  cp "$1" "$folder/usr/local/bin/node"
  # Needed to build, not to run: the product's own stage contains no package from it.
  npm install --global --no-fund --no-audit --prefix="$folder/usr/local" npm@11
  # The user of the registry's Node images.
  echo 'node:x:1000:1000::/home/node:/usr/sbin/nologin' >> "$folder/etc/passwd"
  echo 'node:x:1000:' >> "$folder/etc/group"
  # Debian creates a database when the package is installed; the volume must be empty.
  rm -rf "$folder/var/lib/postgresql" "$folder/var/lib/apt/lists" "$folder/var/cache/apt"
  tar -C "$folder" -c . | podman import - $debian
fi

podman build --tag=localhost/examplar-trial-postgres --file=- "$trial" <<END
FROM $debian
COPY --chmod=755 start-postgres.sh /usr/local/bin/start-postgres
CMD ["start-postgres"]
END
podman build --tag=localhost/examplar-trial-nginx --file=- "$trial" <<END
FROM $debian
CMD ["nginx", "-g", "daemon off;"]
END
